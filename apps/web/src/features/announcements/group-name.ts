import { codeOfGroup, groupNameKey, targetKey } from '@calends/wire';
import { useTranslation } from 'react-i18next';

/** The name of a target group: of a shipped one in the reader's language. */
export function useGroupName(): (id: string, name: string | null) => string {
  const { t } = useTranslation();
  return (id, name) => {
    const code = codeOfGroup(id);
    return code === undefined ? (name ?? '') : t(groupNameKey(code));
  };
}

/** What a target is called: everybody, a role, or an address. */
export function useTargetName(): (target: string) => string {
  const { t } = useTranslation();
  return (target) => {
    const key = targetKey(target);
    return key === undefined ? target : t(key);
  };
}
