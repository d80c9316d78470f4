CREATE TABLE "near_miss_messages" (
	"client_id" uuid NOT NULL,
	"near_miss_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"written_on" date NOT NULL,
	CONSTRAINT "near_miss_messages_client_id_near_miss_id_position_pk" PRIMARY KEY("client_id","near_miss_id","position"),
	CONSTRAINT "near_miss_messages_author" CHECK ("near_miss_messages"."author" in ('staff', 'reporter'))
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "near_miss_readers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "near_misses" ADD COLUMN "told_on" date;--> statement-breakpoint
ALTER TABLE "near_miss_messages" ADD CONSTRAINT "near_miss_messages_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "near_miss_messages" ADD CONSTRAINT "near_miss_messages_near_miss_id_near_misses_id_fk" FOREIGN KEY ("near_miss_id") REFERENCES "public"."near_misses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "near_miss_messages_near_miss_id" ON "near_miss_messages" USING btree ("near_miss_id");--> statement-breakpoint
grant select, insert, update, delete on near_miss_messages to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('near_miss_messages');
