import { paths } from '#domain/paths.ts';
import { userMenu } from './pages/shell.ts';
import { expectAccessible } from './support/accessible.ts';
import { admin, makeFarm, makeHomeless } from './support/farm.ts';
import { expect, STALE_STREAM, test } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;

test('an owner lets support in, which finds the farm and stands in for the owner until it is ended', async ({
  openAs,
  faults,
}) => {
  // Support's token changes twice under an open page.
  faults.allow(STALE_STREAM);
  const farm = await makeFarm();
  const name = `Gård ${farm.id}`;
  await admin().db.doc(paths.farm(farm.id)).update({ name });
  const support = await makeHomeless({ admin: true });

  const helper = await openAs(support);
  await userMenu(helper, texts, support.firstName).click();
  await helper.getByRole('menuitem', { name: texts.start.titles.support }).click();
  await helper.getByRole('searchbox', { name: texts.support.find }).fill(name);
  await helper.getByRole('button', { name: texts.support.search }).click();
  await helper.getByRole('button', { name: fill(texts.support.look, { farm: name }) }).click();
  const night = new RegExp(`^${texts.support.run}.*${texts.support.jobs.night}$`);
  await helper.getByRole('button', { name: night }).click();
  await expect(helper.getByText(texts.support.ran, { exact: true })).toBeVisible();
  const enter = helper.getByRole('button', { name: texts.support.enter });
  await expect(enter).toHaveCount(0);
  await expectAccessible(helper, 'what support sees of a farm');

  const owner = await openAs(farm.owner, undefined, '/settings/general');
  const card = owner.getByRole('region', { name: texts.support.title });
  await card.getByRole('button', { name: texts.support.give }).click();
  await expect(card.getByRole('button', { name: texts.support.end })).toBeVisible();

  await helper.getByRole('button', { name: texts.support.search }).click();
  await helper.getByRole('button', { name: fill(texts.support.look, { farm: name }) }).click();
  await enter.click();
  await expect(helper.getByText(texts.support.inside, { exact: true }).first()).toBeVisible();
  await helper.goto('/settings/units');
  await expect(helper.getByText('Kostald').first()).toBeVisible();

  await card.getByRole('button', { name: texts.support.end }).click();
  await expect(
    card.getByText(new RegExp(fill(texts.support.events.ended, { who: '.*' }))),
  ).toBeVisible();
  await expect(helper.getByText('Kostald')).toHaveCount(0);
});
