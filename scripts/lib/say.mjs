import { stopAll } from './processes.mjs';

/** A failure that the reader can mend: its message is one sentence that ends with the remedy. */
export class Remedy extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'Remedy';
  }
}

/** @param {string} text one line for the person at the terminal */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Runs the main function of a script. A Remedy is shown as its sentence alone, anything else with
 * its stack; either way what was started is stopped and the exit code is 1.
 * @param {() => Promise<number | void>} main
 */
export async function runMain(main) {
  try {
    const code = await main();
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exitCode = 1;
    await stopAll();
  }
}

/** @param {unknown} error */
export function describe(error) {
  if (error instanceof Remedy) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Ends the whole run because something it stands on has ended by itself.
 * @param {string} tail the end of its log
 */
export function giveUp(tail) {
  process.stderr.write(`The emulators ended by themselves.\n${tail}\n`);
  void stopAll().then(() => process.exit(1));
}
