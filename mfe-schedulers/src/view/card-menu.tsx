import type { Card } from '@cdi/shared/contracts';
import { navigate, useBackCloses } from '@cdi/shared/mfe';
import { Dropdown, type MenuProps } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { moveWithinLane } from '../board/board-places.ts';
import { useBoard, type BoardServices } from '../stores/board-services.ts';
import { listCardMenu, type CardCommand, type CardMenuEntry } from './card-menu-items.ts';
import { ActionsIcon, Dialog } from '@cdi/shared/kit';
import { describeHold } from '../stores/hold-words.ts';
import { explainCard } from './card-words.ts';
import { useIsTouched } from './use-narrow.ts';

/** Where there is room for the menu neither below its button nor above, it lies over the button, inside of the window. */
const INSIDE = { overflow: { adjustX: true, adjustY: true, shiftX: true, shiftY: true } };

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
  const isSheet = useIsTouched();
  const groups = isOpen && view ? listCardMenu(view, card, definition) : [];
  const choose = (command: CardCommand) => {
    onOpenChange(false);
    // the sheet is a history entry, so the page that opens from it replaces that entry
    if (command.kind === 'open') navigate(command.href, { isReplacing: isSheet });
    else runCommand(services, card, command);
  };
  const button = (
    <button
      type="button"
      className="board-card-button"
      tabIndex={tabIndex}
      aria-label={`Actions for ${card.title}`}
      {...(isSheet ? { 'aria-haspopup': 'dialog' as const, onClick: () => onOpenChange(true) } : {})}
    >
      <ActionsIcon />
    </button>
  );
  if (isSheet)
    return (
      <>
        {button}
        {isOpen && <CardSheet card={card} groups={groups} onChoose={choose} onClose={() => onOpenChange(false)} />}
      </>
    );
  const hold = describeHold(card);
  const heldItems: MenuProps['items'] =
    hold === '' || groups.length === 0 ? [] : [{ type: 'group', key: 'hold', label: <HeldNote text={hold} /> }];
  const items: MenuProps['items'] = groups.flatMap((group, index) => [
    ...(index > 0 ? [{ type: 'divider' as const, key: `line-${index}` }] : []),
    ...group.map(({ label, command }) => ({
      key: label,
      label,
      onClick: () => choose(command),
    })),
  ]);
  return (
    <Dropdown
      menu={{ items: [...heldItems, ...items] }}
      trigger={['click']}
      align={INSIDE}
      open={isOpen}
      onOpenChange={onOpenChange}
      transitionName=""
      classNames={{ root: 'board-card-menu' }}
      autoFocus
    >
      {button}
    </Dropdown>
  );
});

const HeldNote = ({ text }: { readonly text: string }) => <span className="board-menu-note">{text}</span>;

interface CardSheetProps {
  readonly card: Card;
  readonly groups: readonly (readonly CardMenuEntry[])[];
  readonly onChoose: (command: CardCommand) => void;
  readonly onClose: () => void;
}

/** The menu of a card on a phone or tablet: a sheet at the lower edge, where the thumb is, never outside of the screen. */
function CardSheet({ card, groups, onChoose, onClose }: CardSheetProps) {
  const { face } = useBoard().board.definition;
  useBackCloses(true, onClose);
  return (
    <Dialog title={card.title} className="board-card-sheet" footer={null} onClose={onClose}>
      <p className="board-sheet-why">{explainCard(card, face)}</p>
      <p className="board-sheet-why">{face.build(card)}</p>
      {groups.map((group) => (
        <ul key={group[0]?.label} className="board-sheet-group">
          {group.map(({ label, command }) => (
            <li key={label}>
              <button type="button" onClick={() => onChoose(command)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      ))}
    </Dialog>
  );
}

function runCommand(
  { board, actions }: BoardServices,
  card: Card,
  command: Exclude<CardCommand, { readonly kind: 'open' }>,
): void {
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
    case 'drawn_sizes':
      actions.open({ kind: 'sizes', card });
      return;
    case 'attach_photo':
      actions.attachPhoto(card);
      return;
    case 'report':
      actions.open({ kind: 'report', card });
  }
}
