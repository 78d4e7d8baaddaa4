import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { storeContent } from '#domain/guides/guide-content.ts';
import type { GuideVersion } from '#domain/guides/guide.ts';
import GuideEditorPage from '#features/guides/guide-editor-page.tsx';
import GuidePage from '#features/guides/guide-page.tsx';
import GuidesPage from '#features/guides/guides-page.tsx';
import { at } from '../time/clock.ts';
import { NO_AUDIT } from '../factories.ts';
import { stopTheClock } from '../fake-clock.ts';
import { MILKING } from './guides.ts';
import { signInWith } from '../live-feed.ts';

/** Shows a page of guides to somebody, on Monday 23 November 2026 at nine. */
export async function showGuides(path: string, claims = {}) {
  stopTheClock(at('2026-11-23', '09:00'));
  await act(() => signInWith({ claims }));
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/guides-beta" element={<GuidesPage />} />
        <Route path="/guides-beta/:guideId" element={<GuidePage />} />
        <Route path="/guides-beta/:guideId/edit" element={<GuideEditorPage />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

/** What was published of the guide to milking, its second version where nothing else is said. */
export function versionOf(change: Partial<GuideVersion> = {}): GuideVersion {
  const { major, minor } = { major: 2, minor: 0, ...change };
  return {
    ...NO_AUDIT,
    id: `milking_${major}_${minor}`,
    guideId: 'milking',
    unitId: 'k',
    major,
    minor,
    content: storeContent(MILKING),
    ...change,
  };
}
