import i18next from 'i18next';
import * as dkPages from './dk-pages.ts';
import '../index.ts';
import { LOCALES } from '../locale.ts';

// Loaded with the first page that is not the dashboard: see loadPageTexts.
i18next.addResourceBundle(LOCALES.dk.html, 'translation', dkPages, true);
