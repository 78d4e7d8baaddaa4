// `npm run seed`: Lyngbækgård I/S, deterministically from today's date, into the emulators named by
// FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST, or into a real demo project:
//   node scripts/seed.mjs --project my-demo --yes      (application default credentials)
import { pathToFileURL } from 'node:url';
import { PROJECT } from './lib/ports.mjs';
import { Remedy, runMain, say } from './lib/say.mjs';

/** What `npm start` shows; the password is the same for all. */
export const SIGN_INS = [
  'Password for all: Markhold2026',
  'Owner     henrik@lyngbaekgaard.example',
  'Leader    soren@lyngbaekgaard.example (also karen, mette, jens)',
  'Employee  ionut@lyngbaekgaard.example (PREMIUM), florin (BASIC), ida (DELTID), birgit (PLANNING)',
  'Others    anna@nordmark.example (another farm), nogaard@markhold.example (no farm)',
  '          support@markhold.example (admin)',
];

/**
 * @param {readonly string[]} args
 * @returns {string} the project to fill
 */
export function chooseProject(args) {
  const at = args.indexOf('--project');
  const project = at === -1 ? undefined : args[at + 1];
  const emulated = process.env.FIRESTORE_EMULATOR_HOST && process.env.FIREBASE_AUTH_EMULATOR_HOST;
  if (emulated) return project ?? process.env.GCLOUD_PROJECT ?? PROJECT;
  if (at === -1) {
    throw new Remedy(
      'No emulators are named: run "npm start", or set FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST.',
    );
  }
  if (!project || project.startsWith('--')) {
    throw new Remedy('--project needs the id of the project to fill.');
  }
  if (!args.includes('--yes')) {
    throw new Remedy(
      `This replaces the farms lyngbaekgaard and nordmark in the project ${project}: add --yes to do it.`,
    );
  }
  return project;
}

async function main() {
  const project = chooseProject(process.argv.slice(2));
  // Loaded here, because whoever imports SIGN_INS may run on a Node that does not read TypeScript.
  const [{ buildSeed }, { writeSeed }] = await Promise.all([
    import('../tests/support/seed/build.ts'),
    import('../tests/support/seed/write.ts'),
  ]);
  const data = buildSeed(Date.now());
  await writeSeed(project, data);
  if (process.stdout.isTTY) {
    say(`Seeded ${project}: ${data.accounts.length} accounts, ${data.documents.size} documents.`);
    for (const line of SIGN_INS) say(line);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runMain(main);
