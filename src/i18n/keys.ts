import type { dk } from './dk.ts';

type Shell = (typeof dk)['shell'];

/** The key of a page's title. */
export type TitleKey = `shell.titles.${keyof Shell['titles']}`;

/** The key of a word of the menus. */
export type NavKey = `shell.nav.${keyof Shell['nav']}`;
