import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Takes the network away, or gives it back, as a browser tells it. */
export function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}
