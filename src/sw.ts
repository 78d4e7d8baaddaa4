import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { openedPath, pushNoteOf } from '#domain/notification/settings/push-note.ts';

// The DOM library of the app knows no worker scope: this is the part of it that we use.
interface Extendable extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Pushed extends Extendable {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Extendable {
  readonly notification: { readonly data: unknown; close(): void };
}
interface Client {
  readonly visibilityState: 'hidden' | 'visible';
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
}
interface WorkerScope {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[];
  readonly registration: {
    readonly active: object | null;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Client[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}
declare const self: WorkerScope;

const NOT_OURS = /^\/(api\/|api$|__)/;

let isUpdate = false;

self.addEventListener('install', () => {
  isUpdate = self.registration.active !== null;
});

self.addEventListener('message', ({ data }) => {
  const isRequest = typeof data === 'object' && data !== null && 'type' in data;
  if (isRequest && data.type === 'skip-waiting') void self.skipWaiting();
});

// Said when the new version takes over, not while it waits: a page told earlier would stop following
// its data although its own version still works.
self.addEventListener('activate', (event) => {
  if (isUpdate) event.waitUntil(tellPages());
});

// Every address of the app is the same page, also offline.
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const url = new URL(event.request.url);
  if (NOT_OURS.test(url.pathname)) return;
  event.respondWith(appPage(event.request));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAt(openedPath(event.notification.data)));
});

clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

async function appPage(request: Request): Promise<Response> {
  return (await matchPrecache('/index.html')) ?? fetch(request);
}

async function tellPages(): Promise<void> {
  for (const page of await openPages()) page.postMessage({ type: 'new-install' });
}

function openPages(): Promise<readonly Client[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

async function showPush({ data }: Pushed): Promise<void> {
  const { title, body, tag, path } = pushNoteOf(messageIn(data));
  const shown = { body, icon: '/icons/icon-192.png', data: { path } };
  await self.registration.showNotification(title, tag === null ? shown : { ...shown, tag });
}

function messageIn(data: Pushed['data']): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

/** Goes to a path in the page in front, else in one that is open, else in a new one. */
async function openAt(path: string): Promise<void> {
  const pages = await openPages();
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (page === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  // The page goes there itself: to load it anew would stop what somebody is doing in it.
  page.postMessage({ type: 'open', path });
  await page.focus();
}
