import { create } from 'zustand';
import { PUSH_DEVICES_LIMIT } from '#domain/constants.ts';
import { updateUser } from '../user/update-user.ts';
import { atMost } from '../device/at-most.ts';
import { PUSH_TOKEN, readStored, writeStored } from '../device/device.ts';
import { getEnv } from '../device/env.ts';
import { type FieldValue, withItem, withoutItem } from '../firebase/field-value.ts';
import { dataOf } from '../live/live.ts';
import { guarded, logOnly } from '../device/report.ts';
import { userSource } from '../base/user.ts';

/**
 * Push on this device. `unavailable`: the build or the browser has none; `refused`: the person said no in
 * the browser, and only there can it be undone.
 */
export type PushState = 'unavailable' | 'off' | 'on' | 'refused';

const LEAVE_MS = 2000;
const SOURCE = 'account/push';

/** Whether messages come to this device, as a hook. */
export const usePush = create<{ state: PushState }>(() => ({ state: 'off' }));

/** Looks at the browser again; call it before the state is shown. */
export function lookAtPush(): void {
  usePush.setState({ state: stateNow() });
}

/**
 * Asks for permission and, once it is granted, keeps this device's token in the person's list, once
 * (spec 4). A refusal is logged only (spec 8).
 */
export async function startPush(): Promise<void> {
  const { vapidKey } = getEnv();
  if (vapidKey === null || stateNow() === 'unavailable') return;
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') {
    logOnly(SOURCE, `permission ${answer}`);
    lookAtPush();
    return;
  }
  const token = await guarded(
    async () => (await import('../firebase/messaging-sdk.ts')).pushToken(vapidKey),
    { source: SOURCE },
  );
  if (!token) return;
  saveToken(token);
  lookAtPush();
}

/** Keeps this device's token in the person's list, once (spec 4), in place of the one it had. */
function saveToken(token: string): void {
  const before = readStored('local', PUSH_TOKEN);
  writeStored('local', PUSH_TOKEN, token);
  const known = dataOf(userSource.get())?.FCMTokens ?? [];
  const change = (value: FieldValue) => updateUser('push', 'FCMTokens', value, 'updatedByEid');
  if (before !== null && before !== token && known.includes(before)) change(withoutItem(before));
  if (known.includes(token)) return;
  const [oldest] = known;
  if (oldest !== undefined && known.length >= PUSH_DEVICES_LIMIT) change(withoutItem(oldest));
  change(withItem(token));
}

/**
 * At the start, where messages are turned on here: browsers change tokens by themselves, and the server takes those off
 * that nobody answers to. What fails is logged only: the next start tries again.
 */
export async function renewPush(): Promise<void> {
  lookAtPush();
  const { vapidKey } = getEnv();
  if (vapidKey === null || stateNow() !== 'on' || !navigator.onLine) return;
  const messaging = await import('../firebase/messaging-sdk.ts');
  const token = await messaging.pushToken(vapidKey).catch((error: unknown) => {
    logOnly(SOURCE, `not renewed: ${String(error)}`);
    return null;
  });
  if (token !== null && stateNow() === 'on') saveToken(token);
}

/** Whether this is an iPhone or iPad whose browser gets messages only once the app stands on the home screen. */
export function needsHomeScreen(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad calls itself a Mac, which has no touch screen.
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches;
}

/** Gives this device's token up and takes it off the person's list. */
export async function stopPush(): Promise<void> {
  takeOff();
  lookAtPush();
  await forgetToken();
}

/** The same before somebody leaves this device; with no network it waits two seconds, no longer. */
export async function leavePush(): Promise<void> {
  const written = takeOff();
  if (written === null) return;
  await atMost(LEAVE_MS, Promise.all([written.accepted, forgetToken()]));
}

function takeOff(): ReturnType<typeof updateUser> {
  const token = readStored('local', PUSH_TOKEN);
  writeStored('local', PUSH_TOKEN, null);
  return token === null
    ? null
    : updateUser('push', 'FCMTokens', withoutItem(token), 'updatedByEid');
}

async function forgetToken(): Promise<void> {
  await guarded(async () => (await import('../firebase/messaging-sdk.ts')).forgetPushToken(), {
    source: SOURCE,
  });
}

function stateNow(): PushState {
  const able =
    getEnv().vapidKey !== null && 'Notification' in globalThis && 'serviceWorker' in navigator;
  if (!able) return 'unavailable';
  if (Notification.permission === 'denied') return 'refused';
  const isOn = Notification.permission === 'granted' && readStored('local', PUSH_TOKEN) !== null;
  return isOn ? 'on' : 'off';
}
