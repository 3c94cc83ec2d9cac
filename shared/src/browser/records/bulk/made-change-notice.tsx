import { Button } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { CheckIcon, CrossIcon } from '../../kit/icons/icons.tsx';
import type { MadeChange } from '../services/made-changes.store.ts';

interface MadeChangeNoticeProps {
  readonly made: MadeChange;
  readonly definition: ObjectDefinition;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Notice of the last bulk change, with its Undo. */
export function MadeChangeNotice({ made, definition, onUndo, onClose }: MadeChangeNoticeProps) {
  const count = made.undoing.length;
  const what = (count === 1 ? definition.title : definition.titlePlural).toLowerCase();
  return (
    <div className="record-selection" role="status">
      <CheckIcon />
      <span className="kit-figure">
        {count.toLocaleString('en-US')} {what} changed
      </span>
      <Button size="small" onClick={onUndo}>
        Undo
      </Button>
      <button type="button" className="kit-icon-button" aria-label="Close this message" onClick={onClose}>
        <CrossIcon />
      </button>
    </div>
  );
}
