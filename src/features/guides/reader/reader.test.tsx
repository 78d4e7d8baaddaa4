import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { copyOf, MILKING } from '#tests/support/guides/guides.ts';
import { showGuides as show } from '#tests/support/guides/scene.tsx';
import { signOutAgain } from '#tests/support/live-feed.ts';
import {
  comeForth,
  emptyPlanFeed,
  planWrites as written,
  putPlan,
  withhold,
} from '#tests/support/plan/feed.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/guides/guide-images.ts'), async (original) => ({
  ...(await original()),
  takePicturesAlong: vi.fn((_farmId, _imageIds, _signal, online = true) => Promise.resolve(online)),
}));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const feed = (change: object = {}) =>
  act(() => putPlan(paths.guideCopies('farm'), [copyOf('milking', MILKING, change)]));
const button = (name: string) => screen.getByRole('button', { name });
const anew = /ny version, mens du læste/;

beforeEach(async () => {
  localStorage.clear();
  await setInterfaceLanguage('dk');
});
afterEach(async () => {
  vi.useRealTimers();
  emptyPlanFeed();
  await signOutAgain();
});

test('a version that is published while somebody reads is read from its beginning', async () => {
  const user = await show('/guides-beta/milking?s=b');
  feed();
  await user.click(screen.getByRole('checkbox', { name: 'Koppen er ren' }));
  expect(button('Læst og forstået')).toBeEnabled();
  feed({ major: 3 });
  expect(screen.getByText(anew)).toBeVisible();
  expect(screen.getByText('Trin 1 af 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Læst og forstået' })).toBeNull();
  await user.click(button('Næste'));
  expect(screen.queryByText(anew)).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Koppen er ren' })).not.toBeChecked();
  expect(button('Læst og forstået')).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Koppen er ren' }));
  await user.click(button('Læst og forstået'));
  expect(written.at(-1)).toMatchObject({ data: { major: 3, minor: 0 } });
});

test('a correction leaves place and ticks as they are', async () => {
  const user = await show('/guides-beta/milking?s=b');
  feed();
  await user.click(screen.getByRole('checkbox', { name: 'Koppen er ren' }));
  feed({ minor: 1 });
  expect(screen.queryByText(anew)).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Koppen er ren' })).toBeChecked();
});

test('says that a guide is not there', async () => {
  await show('/guides-beta/never');
  feed();
  expect(screen.getByText('Vejledningen er ikke længere udgivet')).toBeVisible();
});

test('nothing is said to be unread before it is known what was read', async () => {
  withhold(paths.guideReceipts('farm'));
  await show('/guides-beta');
  feed();
  expect(screen.queryByRole('link', { name: 'Malkning' })).toBeNull();
  act(() => comeForth(paths.guideReceipts('farm')));
  expect(screen.getByRole('link', { name: 'Malkning' })).toBeVisible();
});
