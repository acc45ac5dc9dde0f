/**
 * The first day of a Roman month: a tablet of the kalendarium with the letter K, which marks the kalends in the fasti, and the
 * line from which the days are counted.
 */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-label="Calends">
      <rect x="1" y="1" width="30" height="30" rx="7" fill="#4263eb" />
      <path d="M6.5 8.5h19" stroke="#fff" strokeWidth="2" strokeLinecap="round" opacity="0.55" />
      <path
        d="M11.5 12.5v12M21 12.5l-9.2 7.2M14.6 17.6l6.6 6.9"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
    </svg>
  );
}
