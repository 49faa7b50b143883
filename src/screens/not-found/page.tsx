const words = {
  official: ['No such official', 'Nobody of that name has worked a game we know of. Names are First_Last.'],
  page: ['No such page', 'The address may have a typo in it.'],
  trouble: ['Something went wrong', 'It is our fault, not yours. Please try again in a moment.'],
} as const;

export function NotFoundPage({ what }: { what: keyof typeof words }) {
  const [title, sentence] = words[what];
  return (
    <div className="day">
      <div>
        <h1>{title}</h1>
        <p>
          {sentence} <a href="/">See tonight's crews</a>
        </p>
      </div>
    </div>
  );
}
