import ports from '../../scripts/ports.json' with { type: 'json' };

/** Says at once, and in one sentence, when the tests have no emulators to talk to. */
export default async function demandEmulators(): Promise<void> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? `127.0.0.1:${ports.test.firestore}`;
  try {
    await fetch(`http://${host}/`);
  } catch {
    throw new Error(
      `No Firestore emulator answers on ${host}: run "npm run emulators" in another shell.`,
    );
  }
}
