-- An operator's wish that a question be asked again at once. Whoever runs the ingest takes it from here, because
-- pages and ingest meet in the database only.

alter table feed_health add column read_again_at timestamptz; -- null: no wish, or it was granted
