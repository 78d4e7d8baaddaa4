// Everything that was loaded once comes from the device.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (new URL(request.url).origin !== self.location.origin) return;
  const key = request.mode === 'navigate' ? '/' : request;
  event.respondWith(
    caches.open('all').then(async (cache) => {
      const known = await cache.match(key);
      if (known) return known;
      const answer = await fetch(key);
      await cache.put(key, answer.clone());
      return answer;
    }),
  );
});
