import { FormField, useForm, useSettled } from '@cdi/shared/kit';
import { Button, Input } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';

/** Typed entry of the code, for a torn label, a device without a camera, and keyboard scanners. */
export const TypedCode = observer(function TypedCode({ onCode }: { readonly onCode: (code: string) => void }) {
  const form = useForm(() => ({
    initial: { code: '' },
    rules: { code: (text: string) => (text.trim() === '' ? 'Enter what stands on the label.' : null) },
  }));
  const [looks, setLooks] = useState(0);
  // ignore the second tap of a double tap, which finds the field empty
  const isSettled = useSettled(looks);
  return (
    <form
      className="kit-section"
      onSubmit={(event) => {
        event.preventDefault();
        if ((form.values.code === '' && !isSettled()) || !form.check()) return;
        setLooks(looks + 1);
        onCode(form.values.code.trim());
        form.set('code', '');
      }}
    >
      <FormField
        label="Or type it"
        hint="The number of the curb or order, the tag of the machine, or the receipt of a lot."
        problem={form.messages.get('code')}
      >
        {(control) => (
          <span className="kit-input-line">
            <Input
              {...control}
              className="scanner-input"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              value={form.values.code}
              onChange={(event) => form.set('code', event.target.value)}
            />
            <Button htmlType="submit" className="scanner-button">
              Look up
            </Button>
          </span>
        )}
      </FormField>
    </form>
  );
});
