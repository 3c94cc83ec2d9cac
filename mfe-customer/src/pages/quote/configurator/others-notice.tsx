import { listNames } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useConfigurator } from './configurator-context.ts';

/** Names the user who saved the quote while it was being edited here, and offers to compare both versions. */
export const OthersNotice = observer(function OthersNotice() {
  const { others } = useConfigurator();
  const { changes } = others;
  if (changes === null) return null;
  const isBoth = changes.conflicts.length > 0;
  return (
    <p className="configurator-notice" role="status">
      {changes.by ?? 'Somebody else'} changed {listNames(changes.labels)} while you were editing.{' '}
      {isBoth
        ? `You changed ${listNames(changes.conflicts.map(({ label }) => label))} too.`
        : 'Nothing that you typed is touched; saving keeps both.'}{' '}
      <button type="button" className="configurator-link" onClick={() => others.acceptTheirChanges()}>
        {isBoth ? 'Look at both sides' : 'Show their values'}
      </button>
    </p>
  );
});
