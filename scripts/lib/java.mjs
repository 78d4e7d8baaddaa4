import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Remedy } from './say.mjs';

const OLDEST = 21;
const JVM_FOLDERS = ['/usr/lib/jvm', '/usr/java', '/opt/java'];

/**
 * Finds the newest Java that is new enough for firebase-tools.
 * @returns {string} its home folder
 */
export function findJava() {
  // Asking a Java costs a tenth of a second, so the two the user chose are asked first.
  for (const java of [fromHome(process.env.JAVA_HOME), 'java']) {
    const found = ask(java);
    if (found && found.major >= OLDEST) return found.home;
  }
  const newest = installed()
    .map(ask)
    .filter((found) => found !== null)
    .toSorted((a, b) => b.major - a.major)[0];
  if (newest && newest.major >= OLDEST) return newest.home;
  throw new Remedy(
    `The Firestore emulator needs Java ${OLDEST} or newer and none was found: install a JDK ${OLDEST} (or set JAVA_HOME to one) and try again.`,
  );
}

/** @returns {string[]} paths of java programs */
function installed() {
  const homes = JVM_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name)),
  );
  if (process.platform === 'darwin') {
    const { stdout } = spawnSync('/usr/libexec/java_home', ['-v', `${OLDEST}+`], {
      encoding: 'utf8',
    });
    if (stdout?.trim()) homes.push(stdout.trim());
  }
  return homes.map(fromHome).filter((java) => existsSync(java));
}

/** @param {string | undefined} home */
function fromHome(home) {
  return home ? join(home, 'bin', process.platform === 'win32' ? 'java.exe' : 'java') : '';
}

/**
 * @param {string} java
 * @returns {{ major: number, home: string } | null}
 */
function ask(java) {
  if (!java) return null;
  const { stderr, status } = spawnSync(java, ['-XshowSettings:properties', '-version'], {
    encoding: 'utf8',
  });
  const major = /java\.specification\.version = (\d+)/.exec(stderr ?? '')?.[1];
  if (status !== 0 || !major) return null;
  const home = /java\.home = (.+)/.exec(stderr)?.[1]?.trim() ?? dirname(dirname(java));
  return { major: Number(major), home };
}
