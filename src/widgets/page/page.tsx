import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TitleKey } from '#i18n/keys.ts';
import { cx } from '#ui/cx.ts';
import { usePageRoute } from './page-route.ts';
import { useSetPageTitle } from './page-title.ts';
import { UnitSelector, useSeveralUnits } from './unit-selector.tsx';

/**
 * So long something waits for what stands above it while nothing comes, ms: then it is seen, wherever that pushes it later.
 * A list that the server does not answer has given up before.
 */
const PATIENCE_MS = 5000;
/** The same while something comes again and again, as on a slow line. */
const LONGEST_MS = 12_000;

const COMING = '[aria-busy="true"], [data-coming]';
/** Has its place whatever comes above it. */
const AT_ONCE = '[data-at-once], [data-bottom-bar]';
const PARENTS = '[data-in-turn]';

type Turn = { readonly seen: WeakSet<Element>; readonly hidden: Set<HTMLElement> };

/** Shows a part once the frame has been drawn in which what came above it has pushed it to its place. */
function showInPlace({ style }: HTMLElement): void {
  requestAnimationFrame(() => requestAnimationFrame(() => (style.visibility = '')));
}

/** Those of a zone wait for those before them in it, `free` ones for all; without zones each waits for all before it. */
function lookAt(parent: Element, { seen, hidden }: Turn): void {
  const coming: string[] = [];
  for (const child of parent.children) {
    if (!(child instanceof HTMLElement)) continue;
    const zone = child.dataset['zone'] ?? '';
    const waits = zone === 'free' ? coming.length > 0 : coming.includes(zone);
    if (waits && !seen.has(child) && !child.matches(AT_ONCE)) {
      hidden.add(child);
      child.style.visibility = 'hidden';
    } else {
      seen.add(child);
      if (hidden.delete(child)) showInPlace(child);
    }
    if (child.matches(COMING) || child.querySelector(COMING) !== null) coming.push(zone);
  }
}

/**
 * What stands below others on a page is pushed about while those come: so each part of it, and of what says
 * `data-in-turn`, is seen once those before it have come, and from then on.
 */
export function inTurn(page: HTMLElement | null): (() => void) | undefined {
  // Without sizes, as in a test without a screen, nothing is pushed.
  if (page === null || !('ResizeObserver' in window)) return undefined;
  const turn: Turn = { seen: new WeakSet(), hidden: new Set() };
  const look = (): void => {
    lookAt(page, turn);
    for (const parent of page.querySelectorAll(PARENTS)) {
      if (![...turn.hidden].some((one) => one.contains(parent))) lookAt(parent, turn);
    }
  };
  const changes = new MutationObserver(() => {
    look();
    clearTimeout(timer);
    timer = setTimeout(end, PATIENCE_MS);
  });
  const end = (): void => {
    changes.disconnect();
    clearTimeout(timer);
    clearTimeout(longest);
    for (const one of turn.hidden) one.style.visibility = '';
  };
  let timer = setTimeout(end, PATIENCE_MS);
  const longest = setTimeout(end, LONGEST_MS);
  look();
  changes.observe(page, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-busy', 'data-coming'],
  });
  return end;
}

export type PageProps = {
  /** The words of the title; else `titleKey`, else the title of the route table. */
  title?: string;
  titleKey?: TitleKey;
  /** In the browser's tab, where the heading is a greeting or a name. */
  tabTitle?: string;
  /** A quiet line above the title. */
  eyebrow?: ReactNode;
  /** A quiet line below the title. */
  subtitle?: ReactNode;
  /** Stands right beside the title: a month stepper. */
  beside?: ReactNode;
  /** At the right end: what one can do on this page. */
  right?: ReactNode;
  /** Else as the route table says. */
  unitSelector?: boolean;
  children: ReactNode;
};

/** Room the bars leave: the top bar, the sub-menu on wide screens, the unit row on phones. */
export function contentHeight(bars: { subMenu: boolean; severalUnits: boolean }): string {
  return cx(
    bars.severalUnits ? 'min-h-[calc(100dvh-7.25rem)]' : 'min-h-[calc(100dvh-3.75rem)]',
    bars.subMenu ? 'xl:min-h-[calc(100dvh-6.5rem)]' : 'xl:min-h-[calc(100dvh-3.75rem)]',
  );
}

/** A bar at the bottom of a page: in sight while one scrolls, and at the edge of the window where the page is short. */
export const PAGE_BAR =
  'sticky bottom-0 z-20 -mx-4 mt-auto -mb-8 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:-mx-6 md:px-6 print:hidden';

type HeaderProps = Pick<PageProps, 'eyebrow' | 'subtitle' | 'beside' | 'right'> & {
  heading: string;
  selector: boolean;
};

function Header({ heading, eyebrow, subtitle, beside, right, selector }: HeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0">
          {eyebrow && <p className="text-base text-text-2">{eyebrow}</p>}
          <h1 className="text-xl font-bold tracking-tight [overflow-wrap:anywhere] text-text">
            {heading}
          </h1>
          {subtitle && <p className="text-base text-text-2">{subtitle}</p>}
        </div>
        {beside}
      </div>
      {(right || selector) && (
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          {right}
          {selector && <UnitSelector />}
        </div>
      )}
    </header>
  );
}

export function Page(props: PageProps) {
  const { title, titleKey, tabTitle, unitSelector, children, ...header } = props;
  const { t } = useTranslation();
  const route = usePageRoute();
  const key = titleKey ?? route.titleKey;
  const heading = title ?? (key === null ? '' : t(key));
  useSetPageTitle(tabTitle ?? heading);
  const severalUnits = useSeveralUnits();
  const selector = (unitSelector ?? route.unitSelector) && severalUnits;
  return (
    <div
      ref={inTurn}
      className={cx(
        'mx-auto flex w-full max-w-page flex-col gap-4 px-4 pt-5 pb-8 md:px-6',
        contentHeight({ subMenu: route.subMenu, severalUnits: selector }),
      )}
    >
      <Header {...header} heading={heading} selector={selector} />
      {children}
    </div>
  );
}
