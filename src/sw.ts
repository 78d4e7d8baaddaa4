import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';

// The DOM library of the app knows no worker scope: this is the part of it that we use.
interface Extendable extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Client {
  postMessage(message: unknown): void;
}
interface WorkerScope {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[];
  readonly registration: { readonly active: object | null };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Client[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
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

clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

async function appPage(request: Request): Promise<Response> {
  return (await matchPrecache('/index.html')) ?? fetch(request);
}

async function tellPages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: 'new-install' });
}
