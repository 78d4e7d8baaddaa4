import type { dk } from './dk.ts';

/** All texts, as the source language has them. */
export type Words = typeof dk;

/** The key of a page's title. */
export type TitleKey = `start.titles.${keyof Words['start']['titles']}`;

/** The key of a word of the menus: mostly the title of the page. */
export type NavKey = TitleKey | `shell.nav.${keyof Words['shell']['nav']}`;
