import { ItemDrawing } from '../../ui/store-items/item-drawing.tsx';
import { storeItems } from '../../ui/store-items/items.ts';
import type { Words } from '../../ui/words/words.ts';

type Props = { name: string; legend: string; chosen: string[]; problem: string | null; words: Words };

/** A box for each item; beside it its drawing, where there is room. */
export function ItemChoice({ name, legend, chosen, problem, words }: Props) {
  return (
    <fieldset className="item-choice">
      <legend>
        {legend} <span className="soft">({words.forms.optional})</span>
      </legend>
      <div>
        {storeItems.map((item) => (
          <label key={item}>
            <input type="checkbox" name={name} value={item} defaultChecked={chosen.includes(item)} />
            <ItemDrawing item={item} />
            {words.store.items[item].name}
          </label>
        ))}
      </div>
      {problem && <p className="problem">{problem}</p>}
    </fieldset>
  );
}
