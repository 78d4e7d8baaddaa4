import { regionOf } from '../../src/domain/env-keys.ts';

/** Where the functions run, all but the password reset: `npm run build` writes it down for the deployment. */
export const REGION = regionOf(process.env);
