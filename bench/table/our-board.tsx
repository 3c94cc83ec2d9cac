import { createRoot } from 'react-dom/client';
import { session } from '@cdi/shared/session';
import { MemoryRouter } from '@cdi/shared/router';
import { UiRoot } from '@cdi/shared/ui';
import { FakeServer } from '../../mfe-schedulers/src/testing/fake-board.ts';
import { makeBoard, makeCard } from '../../mfe-schedulers/src/testing/make-board.ts';
import { BoardPage } from '../../mfe-schedulers/src/view/board-page.tsx';
// the styles of the product are part of the rendering cost
import '../../shared/src/browser/ui/theme.css';
import '../../mfe-schedulers/src/schedulers.css';
import { CARDS } from './rows.ts';

/** The board of a stage with all its cards in one lane; it never reaches a server. */
const cards = Array.from({ length: CARDS }, (_each, index) =>
  makeCard({ id: index + 1, lane: 'ready', rank: `a${String(index).padStart(5, '0')}` }),
);
const server = new FakeServer(makeBoard({ waiting: [], ready: cards, running: [], done: [] }));
session.events.subscribe = (onEvent, onReset) =>
  server.follow({ onEvent, onReset: onReset ?? (() => undefined), onState: () => undefined });

const root = document.getElementById('table');
if (root)
  createRoot(root).render(
    <UiRoot>
      <MemoryRouter initialEntries={['/buildsch/turret']}>
        <BoardPage definition={server.definition()} />
      </MemoryRouter>
    </UiRoot>,
  );
