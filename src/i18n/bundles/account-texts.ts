import i18next from 'i18next';
import { account } from '../dk/account.ts';
import '../index.ts';
import { LOCALES } from '../locale.ts';

// Loaded with the pages about accounts alone: the sign-in form does not wait for these words.
i18next.addResourceBundle(LOCALES.dk.html, 'translation', { account }, true);
