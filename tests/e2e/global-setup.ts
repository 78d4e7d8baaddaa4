import { buildSeed } from '#tests/support/seed/build.ts';
import { writeSeed } from '#tests/support/seed/write.ts';

/** The seed farm once for the whole run; tests that change something make a farm of their own. */
export default async function seedOnce(): Promise<void> {
  await writeSeed(process.env['GCLOUD_PROJECT'] ?? 'demo-markhold', buildSeed(Date.now()));
}
