import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { checkViewName, REPORT_VIEW_LIMITS, ReportViewSchema } from './report-view.ts';

const view = (id: string, name: string) => v.parse(ReportViewSchema, { id, name });

describe('the name of a saved view', () => {
  test('is trimmed, and cut where it is too long', () => {
    expect(checkViewName('  Kostald  ', [])).toEqual({ ok: true, value: 'Kostald' });
    const long = checkViewName('å'.repeat(100), []);
    expect(long.ok && long.value).toHaveLength(REPORT_VIEW_LIMITS.name);
  });

  test('is there, and only once', () => {
    expect(checkViewName('   ', [])).toEqual({ ok: false, code: 'view_name_missing' });
    const views = [view('a', 'Kostald')];
    expect(checkViewName('kostald', views)).toEqual({ ok: false, code: 'view_name_taken' });
    expect(checkViewName('kostald', views, 'a')).toEqual({ ok: true, value: 'kostald' });
  });

  test('is one of at most twenty', () => {
    const views = Array.from({ length: 20 }, (_, at) => view(String(at), `Visning ${at}`));
    expect(checkViewName('Ny', views)).toEqual({ ok: false, code: 'view_too_many' });
    expect(checkViewName('Ny', views.slice(1)).ok).toBe(true);
    expect(checkViewName('Ny', views, '3').ok).toBe(true);
  });
});
