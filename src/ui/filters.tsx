export type Option = { value: string; label: string };

type ChoiceProps = {
  name: string;
  label: string;
  /** What stands for no choice; absent where one must be made. */
  any?: string;
  options: Option[];
  value: string | null;
};

/** One choice of a filter: a plain select in a form that asks by address. */
export function Choice({ name, label, any, options, value }: ChoiceProps) {
  return (
    <div className="choice">
      <label htmlFor={`choose-${name}`}>{label}</label>
      <select id={`choose-${name}`} name={name} defaultValue={value ?? ''}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
