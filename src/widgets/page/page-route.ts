import type { TitleKey } from '#i18n/keys.ts';
import { createContext, useContext } from 'react';

/** What the route table says about the page now shown. */
export interface PageRoute {
  readonly titleKey: TitleKey | null;
  /** Whether the page works on one unit, so that one can choose which. */
  readonly unitSelector: boolean;
  /** A second bar stands under the top bar. */
  readonly subMenu: boolean;
}

const NONE: PageRoute = { titleKey: null, unitSelector: false, subMenu: false };

/** Given by the router; a page outside of it has no selector and says its own title. */
export const PageRouteContext = createContext<PageRoute>(NONE);

/** The facts of the route table for the page now shown. */
export function usePageRoute(): PageRoute {
  return useContext(PageRouteContext);
}
