-- Which payload first named somebody on a crew: asked when old payloads are pruned, and by PostgreSQL itself whenever one
-- is deleted.
create index assignments_by_payload on assignments (payload_id);
