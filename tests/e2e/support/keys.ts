import type { ElementHandle, Locator, Page } from '@playwright/test';

/** More than any page asks for: then the place cannot be reached with the keys. */
const MOST_STEPS = 150;

async function found(place: Locator): Promise<ElementHandle<Element>> {
  const element = await place.elementHandle();
  if (element === null) throw new Error(`There is no ${String(place)}.`);
  return element;
}

/** What is done with the keyboard alone, and how many keys it took. */
export class Keys {
  #count = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Keys pressed so far. */
  get count(): number {
    return this.#count;
  }

  async press(key: string): Promise<void> {
    this.#count += 1;
    await this.#page.keyboard.press(key);
  }

  /** Presses a key until the place has the focus. */
  async until(key: string, place: Locator): Promise<void> {
    await this.#until(key, place, (element) => element === document.activeElement);
  }

  /** With Tab to a place, and there Enter. */
  async enterAt(place: Locator): Promise<void> {
    await this.until('Tab', place);
    await this.press('Enter');
  }

  /** With the arrows to a place in the table in which the focus is: up or down to its row, and along it. */
  async arrowTo(place: Locator): Promise<void> {
    const isAbove = await place.evaluate(
      (element) =>
        ((document.activeElement?.compareDocumentPosition(element) ?? 0) &
          Node.DOCUMENT_POSITION_PRECEDING) !==
        0,
    );
    await this.#until(
      isAbove ? 'ArrowUp' : 'ArrowDown',
      place,
      (element) => element.closest('tr') === document.activeElement?.closest('tr'),
    );
    const isBefore = await place.evaluate(
      (element) =>
        ((document.activeElement?.compareDocumentPosition(element) ?? 0) &
          Node.DOCUMENT_POSITION_PRECEDING) !==
        0,
    );
    await this.until(isBefore ? 'ArrowLeft' : 'ArrowRight', place);
  }

  /** Down the list of a field until something is chosen. */
  async select(field: Locator, label: string): Promise<void> {
    await this.until('Tab', field);
    await this.#until('ArrowDown', field.locator('option', { hasText: label }), (option) =>
      option.matches(':checked'),
    );
  }

  /** The item of a menu that is open. */
  async choose(item: string): Promise<void> {
    await this.until('ArrowDown', this.#page.getByRole('menuitem', { name: item, exact: true }));
    await this.press('Enter');
  }

  async #until(key: string, place: Locator, isThere: (element: Element) => boolean): Promise<void> {
    // Found once and again where it was drawn anew: to find it by its name is most of what a key takes.
    let element = await found(place);
    for (let step = 0; step < MOST_STEPS; step += 1) {
      // oxlint-disable-next-line no-await-in-loop -- Each key goes from where the one before has led.
      if (!(await element.evaluate((node) => node.isConnected))) element = await found(place);
      // oxlint-disable-next-line no-await-in-loop
      if (await element.evaluate(isThere)) return;
      // oxlint-disable-next-line no-await-in-loop
      await this.press(key);
    }
    throw new Error(`${key} does not lead to ${String(place)}.`);
  }
}
