import type { FinishQuestion } from '@cdi/shared/trade';
import { screen, waitFor } from '@testing-library/react';
import type { ShopStage } from '../boards/board-definition.ts';
import { FakeServer } from './fake-board.ts';
import { makeBoard, makeCard } from './make-board.ts';
import { renderBoard } from './render-board.tsx';

/** A stage with one card, which runs and can be completed. */
export const oneRunning = makeBoard({
  ready: [],
  running: [
    makeCard({
      id: 3,
      moves: [
        { to: 'done', label: 'Complete' },
        { to: 'hold', label: 'Hold…' },
      ],
    }),
  ],
  done: [],
});

/** Opens the question that completing the card asks. */
export async function complete(finishQuestion: FinishQuestion, calls: Partial<ShopStage['api']> = {}) {
  const other = new FakeServer(oneRunning);
  const shop = { ...other.definition().shop!, finishQuestion, api: { ...other.shop, ...calls } };
  const opened = await renderBoard(oneRunning, { shop });
  await opened.user.click(screen.getByRole('button', { name: 'Actions for T-1003-1' }));
  await opened.user.click(screen.getByRole('menuitem', { name: 'Complete' }));
  const dialog = await screen.findByRole('dialog');
  // a window that is still opening takes the focus from the field that a test types into
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return { ...opened, said: other.said, dialog };
}
