type Props = {
  name: string;
  legend: string;
  options: { value: string; label: string }[];
  chosen: string | undefined;
  problem: string | null;
};

/** One of a few, all of them to be seen at once. */
export function OneOf({ name, legend, options, chosen, problem }: Props) {
  const problemId = problem ? `${name}-problem` : undefined;
  return (
    <fieldset className={problem ? 'one-of wrong' : 'one-of'} aria-describedby={problemId}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} required defaultChecked={value === chosen} />
          <span>{label}</span>
        </label>
      ))}
      {problem && (
        <p className="problem" id={problemId}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
