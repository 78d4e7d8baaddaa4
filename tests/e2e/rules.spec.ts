import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { aUnit } from '#tests/support/factories.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { writeDocuments } from '#tests/support/seed/write.ts';
import { admin, makeFarm, type TestFarm } from './support/farm.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';
import { TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;
const LAST = 'Regel 12';

/** A farm with so many rules and units that neither page nor dialog is seen whole. */
async function makeFarmWithRules(): Promise<TestFarm> {
  const farm = await makeFarm();
  const documents = new Map<string, object>();
  for (let n = 1; n <= 12; n += 1) {
    const name = { dk: `Regel ${n}`, en: `Rule ${n}` };
    const rule = aRule('supplement', { id: `${farm.id}-rule-${n}`, name });
    documents.set(paths.timeRule(farm.id, rule.id), rule);
    const unit = `${farm.id}-unit-${n}`;
    documents.set(paths.unit(farm.id, unit), aUnit({ id: unit, unitName: `Enhed ${n}` }));
  }
  await writeDocuments(admin().db, documents);
  return farm;
}

/** Presses the middle of what is seen, as a hand does it: nothing is scrolled for it first. */
async function pressAt(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
}

for (const [size, screen] of Object.entries({ DESKTOP, PHONE })) {
  test(`a unit chip far down in the editor of a rule stays where it is pressed: ${size}`, async ({
    openAs,
  }) => {
    const farm = await makeFarmWithRules();
    const page = await openAs(farm.owner, screen, '/timeregistration/rules?tab=supplement');
    const edit = texts.words.changeOf.replace('{{name}}', LAST);
    await page.getByRole('button', { name: edit, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const head = dialog.getByRole('heading', { level: 2 });
    for (const name of ['Enhed 12', 'Enhed 1', 'Mark']) {
      const chip = dialog.getByText(name, { exact: true });
      await chip.scrollIntoViewIfNeeded();
      const before = await chip.boundingBox();
      if (before === null) throw new Error('the chip has no place');
      await pressAt(page, before.x + before.width / 2, before.y + before.height / 2);
      await expect(dialog.getByRole('checkbox', { name, exact: true })).toBeChecked();
      await expect(head).toBeInViewport({ ratio: 1 });
      await expect(chip).toBeInViewport({ ratio: 1 });
      // The page behind it and the dialog itself have not moved: only what is in between scrolls.
      expect(await chip.boundingBox()).toMatchObject({ y: before.y });
      expect(await dialog.evaluate((element) => element.scrollTop)).toBe(0);
    }
  });
}
