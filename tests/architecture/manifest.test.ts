import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ALL_ROUTES, routeAt } from '#app/routing/match-route.ts';
import { SICK_PATH } from '#domain/routes/module-routes.ts';
import { ROOT } from './source-files.ts';

const Picture = v.object({ src: v.string(), sizes: v.string(), type: v.string() });
const Manifest = v.object({
  start_url: v.string(),
  icons: v.array(Picture),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(Picture) })),
  screenshots: v.array(
    v.object({ ...Picture.entries, form_factor: v.string(), label: v.string() }),
  ),
});
const manifest = v.parse(
  Manifest,
  JSON.parse(readFileSync(join(ROOT, 'public/manifest.webmanifest'), 'utf8')),
);
const pictures = [
  ...manifest.icons,
  ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ...manifest.screenshots,
];

/** Width and height of a PNG: the two numbers behind its first 16 bytes. */
function sizeOf(src: string): string {
  const bytes = readFileSync(join(ROOT, 'public', src));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the pictures of the manifest are there, in the size it says', () => {
  for (const { src, sizes, type } of pictures) {
    if (type === 'image/png') expect([src, sizeOf(src)]).toEqual([src, sizes]);
    else expect(readFileSync(join(ROOT, 'public', src), 'utf8')).toContain('<svg');
  }
});

test('its shortcuts lead to the clock, to one’s plan and to the form of who is sick', () => {
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/', '/planning?who=mine', SICK_PATH]);
  const unknown = routeAt('/there/is/no/such/page');
  expect(ALL_ROUTES).toContain(unknown);
  for (const { url } of manifest.shortcuts) {
    expect(routeAt(new URL(url, 'https://markhold.example').pathname)).not.toBe(unknown);
  }
});

test('it shows the app on a phone and at a desk, which shops of apps ask for', () => {
  expect(manifest.screenshots.map((one) => one.form_factor)).toEqual(['narrow', 'wide']);
});
