import { observer } from 'mobx-react-lite';
import { Button } from '@cdi/shared/ui';
import { Notice } from '../../kit/panels/notice.tsx';
import { listNames } from '../../kit/words/list-names.ts';
import type { RecordFormStore } from './record-form.store.ts';

/** Notice of who saved the record while this form was open, with a button that shows their changes. */
export const TheirChangesNotice = observer(function TheirChangesNotice({ store }: { readonly store: RecordFormStore }) {
  const changes = store.theirChanges;
  if (changes === null) return null;
  const { by, labels, conflicts } = changes;
  const isBoth = conflicts.length > 0;
  return (
    <Notice
      kind="warning"
      title={`${by ?? 'Somebody else'} changed ${listNames(labels)} while you were editing.`}
      action={
        <Button size="small" onClick={() => store.acceptTheirChanges()}>
          {isBoth ? 'Look at both sides' : 'Show their values'}
        </Button>
      }
    >
      <p className="kit-quiet">
        {isBoth
          ? `You changed ${listNames(conflicts.map(({ label }) => label))} too: choose which value stands.`
          : 'Nothing that you typed is touched; saving keeps both.'}
      </p>
    </Notice>
  );
});
