import { create } from 'zustand';

/** Whether the dialog is open; the shell holds the one dialog there is. */
export const useAddEmployeeOpen = create<{ open: boolean }>(() => ({ open: false }));

export function openAddEmployee(): void {
  useAddEmployeeOpen.setState({ open: true });
}

/** Closes the dialog; what was typed stays. */
export function closeAddEmployee(): void {
  useAddEmployeeOpen.setState({ open: false });
}
