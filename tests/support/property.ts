import fc from 'fast-check';

/** Whether there is time for more: `npm run test:deep`. */
export const IS_DEEP = process.env['DEEP'] === '1';

/** How often a property is tried; every one says its usual number here if it is not a hundred. */
export function runs(usual: number): number {
  return IS_DEEP ? usual * 10 : usual;
}

/** The same draws every time: what fails is the code and fails again. Another seed draws others. */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 2026), numRuns: runs(100) });

export { default } from 'fast-check';
