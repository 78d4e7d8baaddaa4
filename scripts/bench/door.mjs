import { randomUUID } from 'node:crypto';
import { percentile, row } from './figures.mjs';

/** @typedef {import('./measure.mjs').Bench} Bench */

const CHANGES = 60;
const UNIT = 'kostald';
const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any';

/**
 * How long the server takes to make a change that goes through it, from the request to the answer, one after the other.
 * @param {Bench} bench
 * @param {{ email: string, password: string }} account
 */
export async function measureDoor({ base }, account) {
  const token = await tokenOf(account);
  const times = [];
  for (let n = 0; n < CHANGES + 5; n += 1) {
    const unitName = n % 2 === 0 ? 'Kostald' : 'Kostalden';
    const body = { id: randomUUID(), kind: 'unit', payload: { act: 'rename', id: UNIT, unitName } };
    const begin = performance.now();
    const answer = await fetch(`${base}/api/changes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The change was refused: ${await answer.text()}`);
    await answer.text();
    // The first ones find nothing that is warm.
    if (n >= 5) times.push(performance.now() - begin);
  }
  const name = 'a change through the server';
  return [
    row(`${name}, of ${CHANGES}`, 'ms', 150, times),
    row(`${name}, p95`, 'ms', 400, times, percentile(times, 0.95)),
  ];
}

/** @param {{ email: string, password: string }} account */
async function tokenOf(account) {
  const url = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}${SIGN_IN}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, returnSecureToken: true }),
  });
  const { idToken } = await answer.json();
  return String(idToken);
}
