export const status = {
  title: 'Status',
  description: 'Every feed we read: when it last answered, and what is stale.',
  heading: 'Feeds',
  league: 'League',
  question: 'Question',
  answers: 'Answers',
  lastAnswer: 'Last answer',
  lastTrouble: 'Last trouble',
  never: 'never',
  justNow: 'just now',
  minutesAgo: (minutes: number) => `${minutes} minutes ago`,
  hoursAgo: (hours: number) => `${hours} hours ago`,
};
