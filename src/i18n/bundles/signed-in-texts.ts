import i18next from 'i18next';
import { dkSignedIn } from './dk-signed-in.ts';
import '../index.ts';
import { LOCALES } from '../locale.ts';

// Loaded with the signed-in part, before any of its pages.
i18next.addResourceBundle(LOCALES.dk.html, 'translation', dkSignedIn, true);
