import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';

/** Renders something with a clock, and lets the questions beside it come: their code is fetched after the first look. */
export async function renderWithQuestions(shown: ReactElement): Promise<RenderResult> {
  const result = render(shown);
  await act(async () => {
    await import('#features/dashboard/questions/note-prompt.tsx');
    await import('#features/dashboard/questions/stop-prompt.tsx');
  });
  return result;
}
