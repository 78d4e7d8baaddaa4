import type { Page } from '@playwright/test';
import { GUIDE_LIMITS, guideReceiptId } from '#domain/guides/guide.ts';
import { paths } from '#domain/paths.ts';
import { admin, makeFarm, stored } from './support/farm.ts';
import { DESKTOP, expect, NO_NETWORK, PHONE, test, whenInstalled } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const dk = TEXTS.dk.guides;

test.use({ withServiceWorker: true });

/** A photo of twenty megapixels, as a telephone takes it: nothing in it is plain, so that it has its bytes. */
async function photo(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [5472, 3648];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('There is nothing to draw on.');
    for (let x = 0; x < 5472; x += 8) {
      for (let y = 0; y < 3648; y += 96) {
        context.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 70% ${30 + ((x + y) % 40)}%)`;
        context.fillRect(x, y, 8, 96);
      }
    }
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** Keeps a part of the picture, puts a number on it, and drags the second step in front of the first. */
async function cutAndNumber(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: dk.marks.cut }).click();
  const corner = desk.getByRole('button', { name: dk.marks.handles.nw });
  await corner.focus();
  await desk.keyboard.press('ArrowRight');
  await desk.getByRole('button', { name: dk.marks.keep }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  const picture = desk.getByRole('button', { name: dk.marks.put });
  const box = await picture.boundingBox();
  if (box === null) throw new Error('The picture is not drawn.');
  await desk.mouse.click(box.x + box.width / 4, box.y + box.height / 2);
  const mark = desk.getByRole('button', { name: /^Nummer 1, 25 % fra venstre, 50 % fra oven/ });
  await expect(mark).toBeVisible();
  const list = desk.getByRole('region', { name: dk.author.steps });
  const rows = list.getByRole('listitem');
  const second = (await rows.nth(1).getByRole('button').textContent()) ?? '';
  await rows.nth(0).scrollIntoViewIfNeeded();
  const [from, to] = [await rows.nth(1).boundingBox(), await rows.nth(0).boundingBox()];
  if (from === null || to === null) throw new Error('The steps are not drawn.');
  await desk.mouse.move(from.x + 16, from.y + from.height / 2);
  await desk.mouse.down();
  await desk.mouse.move(to.x + 16, to.y + 4, { steps: 4 });
  await desk.mouse.up();
  await expect(rows.nth(0).getByRole('button')).toContainText(second.replace(/^.*: /u, ''));
  await desk.getByRole('button', { name: TEXTS.dk.common.undo, exact: true }).click();
  await expect(rows.nth(1).getByRole('button')).toContainText(second.replace(/^.*: /u, ''));
}

test('[S2.21] a template becomes a guide with a picture and a Romanian text, is read in a barn without a network, and the receipt arrives', async ({
  openAs,
  faults,
}) => {
  faults.allow(...NO_NETWORK);
  const farm = await makeFarm();
  const { kostald } = farm.units;
  const milker = await farm.add({ firstName: 'Petra', seatType: 'PREMIUM', units: [kostald] });

  const desk = await openAs(farm.owner, DESKTOP, '/guides-beta');
  await desk.getByRole('button', { name: dk.author.create }).click();
  await desk
    .getByLabel(dk.author.template)
    .selectOption({ label: 'Malkning: fra aftørring til dyp' });
  // The library that is still empty asks to begin as well.
  await desk.getByRole('button', { name: dk.author.start, exact: true }).click();
  await expect(desk.getByRole('textbox', { name: dk.author.title, exact: true })).toHaveValue(
    'Malkning: fra aftørring til dyp',
  );

  const file = desk.locator('input[type=file]');
  await file.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('none') });
  await expect(desk.getByText(dk.author.imageErrors.unreadable)).toBeVisible();
  await file.setInputFiles({
    name: 'x.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('none'),
  });
  await expect(desk.getByText(dk.author.imageErrors.no_picture)).toBeVisible();
  await file.setInputFiles({ name: 'x.heic', mimeType: 'image/heic', buffer: Buffer.from('none') });
  await expect(desk.getByText(dk.author.imageErrors.heic)).toBeVisible();
  const buffer = await photo(desk);
  await file.setInputFiles({ name: 'ko.jpg', mimeType: 'image/jpeg', buffer });
  // The field finds its place when the picture is there.
  await expect(desk.getByRole('button', { name: dk.marks.cut })).toBeVisible();
  await desk.getByRole('textbox', { name: dk.author.shows, exact: true }).fill('Rene handsker');
  await cutAndNumber(desk);
  await desk.getByRole('button', { name: dk.author.addLanguage }).click();
  await desk.getByRole('menuitem', { name: 'Română' }).click();
  const inRomanian = fill(dk.author.translated, { field: dk.author.stepTitle, language: 'Română' });
  await desk.getByRole('textbox', { name: inRomanian }).fill('Pune mănuși curate');
  await expect(desk.getByText(/^Gemt \d/)).toBeVisible();
  await desk.getByRole('button', { name: dk.author.publish, exact: true }).click();
  await desk.getByRole('button', { name: dk.author.publishNow }).click();
  await expect(desk.getByText(dk.author.wasPublished)).toBeVisible();
  const [image, another] = (await admin().db.collection(paths.guideImages(farm.id)).get()).docs;
  // The whole picture and the part that was kept.
  expect(another).toBeDefined();
  const data = String(image?.get('data'));
  expect(data).toMatch(/^data:image\/webp;base64,/);
  expect(data.length).toBeLessThanOrEqual(GUIDE_LIMITS.image);
  // It is no empty picture either.
  expect(data.length).toBeGreaterThan(10_000);

  const phone = await openAs(milker, PHONE, '/guides-beta');
  const way = phone.getByRole('link', { name: 'Malkning: fra aftørring til dyp' });
  await expect(way).toBeVisible();
  await whenInstalled(phone);
  // The picture of what has to be read comes along, unopened.
  await way.click();
  await expect(phone.getByRole('img', { name: 'Rene handsker' })).toBeVisible();
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(phone.getByRole('img', { name: 'Rene handsker' })).toBeVisible();
  await phone.getByRole('radio', { name: 'Română' }).check({ force: true });
  await expect(phone.getByRole('heading', { name: 'Pune mănuși curate' })).toBeVisible();
  await phone.getByRole('button', { name: dk.feedback.act }).click();
  await phone.getByLabel(dk.feedback.what).fill('Lipsesc mănuși');
  await phone.getByRole('button', { name: TEXTS.dk.words.send, exact: true }).click();
  const next = phone.getByRole('button', { name: dk.reader.next });
  while (await next.isVisible()) await next.click();
  await phone.getByRole('button', { name: dk.reader.done }).click();
  await expect(phone.getByText(/^Læst \d+\. \p{L}+/u)).toBeVisible();

  await phone.context().setOffline(false);
  const [guide] = (await admin().db.collection(paths.guides(farm.id)).get()).docs;
  const receipt = paths.guideReceipt(farm.id, guideReceiptId(String(guide?.id), milker.uid));
  await expect.poll(async () => (await stored(receipt))?.['major'], { timeout: 90_000 }).toBe(1);
  await expect(desk.getByText('Lipsesc mănuși')).toBeVisible({ timeout: 30_000 });
  await desk.goto('/guides-beta?read');
  const row = desk.getByRole('row', { name: /^Petra / });
  await expect(row.getByText(dk.state.read)).toBeAttached();
});
