import 'i18next';
import type { dk } from './dk.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof dk };
    returnNull: false;
  }
}
