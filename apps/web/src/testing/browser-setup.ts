import { notifications } from '@mantine/notifications';
import { afterEach } from 'vitest';
import './settled-viewport.ts';

afterEach(() => {
  notifications.clean(); // they are kept by a module, which the files of tests share
});
