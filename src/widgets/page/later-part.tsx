import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

const Nothing = () => null;

const whenOnline = (): Promise<unknown> =>
  new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true });
  });

/**
 * A part of a page that comes after the first look. Where its code cannot be had, because the line is dead and this
 * device never had it, its place stays empty until there is a network again: what stands already goes on.
 */
export function laterPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const part = await load().catch(async () => {
      await whenOnline();
      return load().catch(() => Nothing);
    });
    return { default: part };
  });
}
