import type { Card } from '@cdi/shared/contracts';
import { navigate } from '@cdi/shared/mfe';
import { Dropdown, type MenuProps } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { moveWithinLane } from '../board/board-places.ts';
import { useBoard, type BoardServices } from './board-services.ts';
import { listCardMenu, type CardCommand } from './card-menu-items.ts';
import { ActionsIcon } from '@cdi/shared/kit';

interface CardMenuProps {
  readonly card: Card;
  readonly isOpen: boolean;
  readonly tabIndex: number;
  /** Called with false when the menu closes. */
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Everything that can be done with a card, by words. What cannot be done now is not there. */
export const CardMenu = observer(function CardMenu({ card, isOpen, tabIndex, onOpenChange }: CardMenuProps) {
  const services = useBoard();
  const { view, definition } = services.board;
  const groups = isOpen && view ? listCardMenu(view, card, definition) : [];
  const items: MenuProps['items'] = groups.flatMap((group, index) => [
    ...(index > 0 ? [{ type: 'divider' as const, key: `line-${index}` }] : []),
    ...group.map(({ label, command }) => ({
      key: label,
      label,
      onClick: () => {
        onOpenChange(false);
        runCommand(services, card, command);
      },
    })),
  ]);
  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      open={isOpen}
      onOpenChange={onOpenChange}
      transitionName=""
      classNames={{ root: 'board-card-menu' }}
      autoFocus
    >
      <button type="button" className="board-card-button" tabIndex={tabIndex} aria-label={`Actions for ${card.title}`}>
        <ActionsIcon />
      </button>
    </Dropdown>
  );
});

function runCommand({ board, actions }: BoardServices, card: Card, command: CardCommand): void {
  switch (command.kind) {
    case 'perform':
      void actions.perform(card, command.to);
      return;
    case 'place': {
      const move = board.view && moveWithinLane(board.view, card.id, command.place);
      if (move) actions.request(move);
      return;
    }
    case 'attach_drawing':
      actions.attachDrawing(card);
      return;
    case 'report':
      actions.open({ kind: 'report', card });
      return;
    case 'open':
      navigate(command.href);
  }
}
