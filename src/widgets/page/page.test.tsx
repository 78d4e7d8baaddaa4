import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aUnit, anEmployee } from '#tests/support/factories.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { contentHeight, Page, type PageProps } from './page.tsx';
import { type PageRoute, PageRouteContext } from './page-route.ts';
import { usePageTitle } from './page-title.ts';

vi.mock('#data/live/subscribe.ts', () => import('#tests/support/live-feed.ts'));

const two = [aUnit({ id: 'k', unitName: 'Kostald' }), aUnit({ id: 's', unitName: 'Sostald' })];
const employees = [anEmployee({ units: ['k', 's'] })];
const route: PageRoute = { titleKey: 'start.titles.home', unitSelector: true, subMenu: false };

function show(props: Partial<PageProps> = {}, on: PageRoute = route) {
  return render(
    <PageRouteContext value={on}>
      <Page {...props}>{props.children ?? 'content'}</Page>
    </PageRouteContext>,
  );
}

const selector = () => screen.queryByRole('button', { name: /Enhed/ });

afterEach(signOutAgain);

describe('Page', () => {
  it('[S2.47] takes its heading and the tab from one shared title', async () => {
    await signInWith();
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Overblik');
    expect(usePageTitle.getState().title).toBe('Overblik');
    expect(document.title).toBe('Overblik · Markhold');
  });

  it('[S2.47] lets a page give its own words, and others to the tab', async () => {
    await signInWith();
    const { unmount } = show({ title: 'Ionuț Popescu' });
    expect(document.title).toBe('Ionuț Popescu · Markhold');
    unmount();
    show({ title: 'Godmorgen, Ionuț', tabTitle: 'Overblik' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Godmorgen, Ionuț');
    expect(document.title).toBe('Overblik · Markhold');
  });

  it('[S2.48] shows the unit selector where the page enables it and there are several units', async () => {
    await signInWith({ units: two, employees });
    const { unmount } = show();
    expect(selector()).toBeVisible();
    unmount();
    show({}, { ...route, unitSelector: false });
    expect(selector()).not.toBeInTheDocument();
  });

  it('[S2.48] shows no unit selector on a farm with one active unit', async () => {
    await signInWith({ units: [aUnit(), aUnit({ id: 'x', unitName: 'Nedlagt', deleted: 1 })] });
    show();
    expect(selector()).not.toBeInTheDocument();
  });

  it('[S2.49] takes a component for the right-hand side', async () => {
    await signInWith();
    show({ right: <button type="button">{'Tilføj'}</button> });
    expect(screen.getByRole('button', { name: 'Tilføj' })).toBeVisible();
  });

  it('[S2.50] leaves room for the bars: more for a sub-menu, and more on phones with several units', () => {
    const room = (classes: string, at: RegExp) => Number(at.exec(classes)?.[1]);
    const phone = /(?:^| )min-h-\[calc\(100dvh-([\d.]+)rem\)\]/;
    const wide = /xl:min-h-\[calc\(100dvh-([\d.]+)rem\)\]/;
    const plain = contentHeight({ subMenu: false, severalUnits: false });
    const units = contentHeight({ subMenu: false, severalUnits: true });
    const menu = contentHeight({ subMenu: true, severalUnits: false });
    expect([room(plain, phone), room(plain, wide)]).toEqual([3.75, 3.75]);
    expect(room(units, phone)).toBeGreaterThan(room(plain, phone));
    expect(room(units, wide)).toBe(room(plain, wide));
    expect(room(menu, wide)).toBeGreaterThan(room(plain, wide));
  });
});
